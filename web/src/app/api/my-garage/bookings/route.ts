export {receiveBookingChange as POST} from '#/features/my-garage/change-garage'
