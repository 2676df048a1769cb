export {receiveRetry as POST} from '#/features/bills/receive-payment'
