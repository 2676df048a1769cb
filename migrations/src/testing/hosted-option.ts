import type {Hosted} from './run-cli-process.ts'

/**
 * Node options of a process for which the stand-in at `url` is the hosted service at `host`: its encrypted connections
 * end there, and any other address is refused. Nothing of the process itself knows.
 */
export function getHostedOption({host, url}: Hosted): string {
  const hook = `
    const tls = process.getBuiltinModule('node:tls')
    const net = process.getBuiltinModule('node:net')
    tls.connect = ({servername, host}) => {
      if ((servername || host) !== ${JSON.stringify(host)}) throw new Error('asked ' + (servername || host))
      const socket = net.connect(${new URL(url).port}, '127.0.0.1')
      socket.once('connect', () => socket.emit('secureConnect'))
      return socket
    }`
  return `--import=data:text/javascript,${encodeURIComponent(hook)}`
}
