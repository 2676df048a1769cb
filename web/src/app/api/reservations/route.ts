export {receiveReservation as POST} from '#/features/reservations/receive-reservation'
