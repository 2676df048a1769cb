export {answerLegalVersion as GET} from '#/features/pages/answer-legal-version'
