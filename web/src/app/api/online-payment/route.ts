export {receivePayment as POST} from '#/features/bills/receive-payment'
