export {receivePayment as POST} from '#/features/reservations/change-reservation'
