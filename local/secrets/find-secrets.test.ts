import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {ROOT} from '../stack/paths.ts'

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
function findSecrets(text: string): string[] {
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

// Built at run time, so that this file contains no secret.
const build = (...parts: string[]) => parts.join('')

describe('findSecrets', () => {
  it.each([
    ['a private key', build('-----BEGIN RSA ', 'PRIVATE KEY-----')],
    ['a key of Stripe', build('sk_', 'live_51HabcDEFghi2345jkl')],
    ['a token of Sanity', build('sk', 'A1b2C3d4'.repeat(11))],
    ['a key of AWS', build('AKIA', 'ABCDEFGHIJKL2345')],
    ['a token of GitHub', build('ghp_', 'A1b2C3d4E5'.repeat(4))],
    [
      'a signed token',
      build('eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiIxMjM0NSJ9.', 'c2lnbmF0dXJlLW9mLXNvbWV0aGluZw'),
    ],
    ['a password in an address', build('postgres://forecourt:', 'x7Kp2mQ9vL', '@db.example.com/forecourt')],
    ['a value that looks random', build('FORMS_SECRET = ', "'x7Kp2mQ9vLr4Tz8WbN3cYd6F'")],
  ])('finds %s, and does not repeat it', (kind, text) => {
    expect(findSecrets(`first line\n${text}`)).toEqual([`line 2: ${kind}`])
  })

  it.each([
    "OPERATOR_SECRET: 'development-operator-secret'",
    "const token = 'a'.repeat(43)",
    'DATABASE_URL=postgres://forecourt@127.0.0.1:5432/forecourt',
    'SMTP_URL=smtp://USER:PASSWORD@mail.example.com',
    '`sk_live_…`, `whsec_…`',
  ])('leaves alone: %s', (text) => {
    expect(findSecrets(text)).toEqual([])
  })
})

const LARGE = 1024 * 1024
// Lock files contain checksums; images and archives can contain anything.
const NOT_TEXT = /\.(?:png|jpe?g|webp|avif|woff2?|ico|gz|zip|pdf)$|pnpm-lock\.yaml$/

describe('files of this repository', () => {
  it('hold no secret', () => {
    const files = execFileSync('git', ['ls-files', '-z'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 16 * LARGE,
    })
    const found = files
      .split('\0')
      .filter((file) => file !== '' && !NOT_TEXT.test(file))
      .flatMap((file) => {
        const text = readText(join(ROOT, file))
        return text.length > LARGE ? [] : findSecrets(text).map((secret) => `${file}, ${secret}`)
      })
    expect(found).toEqual([])
  })
})

/** Empty for a file that is deleted and not committed yet. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
