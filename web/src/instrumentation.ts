export {onServerStart as register} from './env/on-server-start'
