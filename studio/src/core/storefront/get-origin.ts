/** Where a site answers: HTTPS in public, plain HTTP on the storefront's port on this machine. */
export function getOrigin(host: string, port: number): string {
  return host === 'localhost' || host.endsWith('.localhost') ? `http://${host}:${port}` : `https://${host}`
}
