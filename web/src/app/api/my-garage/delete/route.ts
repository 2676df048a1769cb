export {receiveErasure as POST} from '#/features/my-garage/change-garage'
