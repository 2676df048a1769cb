export {receiveCancellation as POST} from '#/features/orders/receive-purchase'
