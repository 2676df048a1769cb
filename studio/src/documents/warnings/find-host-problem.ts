type HostOwner = {name: string; hosts: readonly string[] | null}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const ADDRESS = /^(?:\d{1,3}\.){3}\d{1,3}$/

/** The fault of a host name with what to do; `null` if a site can use it. */
export function findHostProblem(host: string, others: readonly HostOwner[]): string | null {
  const name = host.trim().toLowerCase()
  if (name === '') return 'Write the host name, for example www.example.com.au.'
  if (/^[a-z]+:\/\//.test(name)) return 'Leave out https://, write only the host name: www.example.com.au.'
  if (name.includes('/')) return 'Leave out everything from the slash on, write only the host name.'
  if (name.includes(':')) return 'Leave out the port, write only the host name.'
  if (/\s/.test(name)) return 'Leave out the spaces: a host name has none.'
  if (name.includes('@')) return 'That is an e-mail address: write the host name, the part after the @.'
  if (ADDRESS.test(name)) return 'That is an IP address: write the host name instead.'
  return formProblem(name) ?? takenProblem(name, others)
}

function formProblem(name: string): string | null {
  const labels = name.split('.')
  if (labels.length < 2) return 'A host name has at least two parts with a dot between: example.com.au.'
  if (name.length > 253) return 'Use at most 253 characters.'
  if (labels.every((label) => LABEL.test(label))) return null
  return 'Use letters, digits and hyphens, with single dots between: www.example.com.au.'
}

function takenProblem(name: string, others: readonly HostOwner[]): string | null {
  const owner = others.find(({hosts}) => hosts?.some((host) => host.trim().toLowerCase() === name))
  return owner ? `${owner.name} already answers on ${name}: choose another host name.` : null
}
