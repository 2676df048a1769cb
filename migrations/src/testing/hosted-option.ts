/** The hosted service's host name, and the address of its stand-in. */
export type Hosted = {host: string; url: string}

/**
 * Node options that make the stand-in at `url` the hosted service at `host` for a process: its TLS connections end
 * there, and any other address is refused. The process itself is unchanged.
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
