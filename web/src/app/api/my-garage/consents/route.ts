export {receiveWithdrawal as POST} from '#/features/my-garage/change-garage'
