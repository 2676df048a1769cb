export {receiveCancellation as POST} from '#/features/reservations/change-reservation'
