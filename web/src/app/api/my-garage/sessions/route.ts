export {receiveSessionEnd as POST} from '#/features/my-garage/change-garage'
