export {receivePurchase as POST} from '#/features/orders/receive-purchase'
