// No TypeScript here: for its own sake Next would load its compiler into the running server, and keep it there.
export {createNextConfig as default} from './platform/next-config.ts'
