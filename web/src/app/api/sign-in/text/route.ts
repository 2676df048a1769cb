export {describeText as GET} from '#/features/sign-in/receive-sign-in'
