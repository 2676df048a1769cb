export {receiveCode as POST} from '#/features/sign-in/receive-sign-in'
