/** Formats of secrets issued by services, and of private keys. */
const KNOWN: {readonly [kind: string]: RegExp} = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a key of Stripe': /\b(?:sk|rk)_live_[0-9A-Za-z]{16,}|\bwhsec_[0-9A-Za-z+/]{24,}/,
  'a token of Sanity': /\bsk[0-9A-Za-z]{80,}\b/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\bgh[pousr]_[0-9A-Za-z]{30,}|\bgithub_pat_\w{30,}/,
  'a token of npm': /\bnpm_[0-9A-Za-z]{30,}/,
  'a token of Slack': /\bxox[abprs]-[0-9A-Za-z-]{20,}/,
  'a key of Google': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a password in an address':
    /\b[a-z]+:\/\/[^\s:@/'"`$<{]+:(?=[^@]*\d)[^\s:@/'"`$<{]{8,}@(?!127\.|localhost)[\w.-]+/,
}

const NAMED = /\b\w*(?:secret|token|password|api_?key)\w*['"]?\s*[:=]\s*['"`]([\w+/=-]{24,})['"`]/gi

/** Entropy in bits per character: words and samples reach 3.6; random strings of 24 or more exceed 3.8. */
const LEAST_ENTROPY = 3.8

/** Lists what looks like a secret in a text: its line and kind, never the secret itself. */
export function findSecrets(text: string): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const known = Object.entries(KNOWN).filter(([, pattern]) => pattern.test(line))
    const named = [...line.matchAll(NAMED)].filter(([, value = '']) => isRandom(value))
    const kinds = [...known.map(([kind]) => kind), ...(named.length > 0 ? ['a value that looks random'] : [])]
    return kinds.map((kind) => `line ${at + 1}: ${kind}`)
  })
}

function isRandom(value: string): boolean {
  const counts = Map.groupBy(value, (letter) => letter)
  const entropy = [...counts.values()].reduce((sum, {length}) => {
    const share = length / value.length
    return sum - share * Math.log2(share)
  }, 0)
  return entropy > LEAST_ENTROPY && /\d/.test(value) && /[a-z]/i.test(value)
}
