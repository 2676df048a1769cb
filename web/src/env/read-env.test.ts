import {describe, expect, it} from 'vitest'
import {readEnv} from './read-env.ts'

const complete = {
  NODE_ENV: 'production',
  SANITY_PROJECT_ID: 'abc123',
  TYPESENSE_URL: 'https://search.example.com',
  SANITY_WEBHOOK_SECRET: 'a',
  STOCK_WEBHOOK_SECRET: 'b',
  TYPESENSE_SEARCH_KEY: 'c',
  FORMS_SECRET: 'sixteen letters or more',
  FEEDS_SECRET: 'sixteen letters or more',
  DATABASE_URL: 'postgres://records/forecourt?sslmode=verify-full',
  LEAD_WEBHOOK_SECRET: 'd',
  OPERATOR_SECRET: 'e',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'leads@example.com',
  SESSION_SECRET: 'sixteen letters or more',
  FINANCE_SECRET: '2026a:sixteen-letters-or-more',
  SMS_PROVIDER: 'messagemedia',
  SMS_KEY: 'f',
  SMS_SECRET: 'g',
  SMS_FROM: '+61412345678',
  PAYMENTS: 'none',
}

function getFaults(source: {[name: string]: string}, options?: {building: boolean}): readonly string[] {
  const reading = readEnv(source, options)
  return reading.ok ? [] : reading.faults
}

describe('environment', () => {
  it('needs nothing in development', () => {
    expect(getFaults({NODE_ENV: 'development'})).toEqual([])
  })

  it('needs nothing while building', () => {
    expect(getFaults({NODE_ENV: 'production'}, {building: true})).toEqual([])
  })

  it('names each variable that production misses, one line each', () => {
    expect(getFaults({NODE_ENV: 'production'}).map((line) => line.split(' ')[0])).toEqual([
      'SANITY_PROJECT_ID',
      'TYPESENSE_URL',
      'SANITY_WEBHOOK_SECRET',
      'STOCK_WEBHOOK_SECRET',
      'FORMS_SECRET',
      'FEEDS_SECRET',
      'TYPESENSE_SEARCH_KEY',
      'LEAD_WEBHOOK_SECRET',
      'OPERATOR_SECRET',
      'SESSION_SECRET',
      'FINANCE_SECRET',
      'RECORDS_DIR',
      'SMTP_URL',
      'SMS_PROVIDER',
      'STRIPE_SECRET_KEY',
    ])
  })

  it.each([
    ['SANITY_API_HOST', 'localhost'],
    ['SANITY_PROJECT_ID', 'a b'],
    ['SANITY_API_VERSION', 'v1'],
    ['TYPESENSE_URL', 'https://a,ftp://b'],
    ['TYPESENSE_CLUSTERS', 'main=https://a'],
    ['TYPESENSE_CLUSTERS', 'west'],
    ['TYPESENSE_CLUSTERS', 'west=ftp://a'],
    ['TYPESENSE_CLUSTERS', 'west=https://a;west=https://b'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_SESSION_URL', 'postgres.internal'],
    ['PORT', '99999'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'Dealer <a@example.com>'],
    ['MAIL_DELIVERY', 'perhaps'],
    ['SMS_PROVIDER', 'pigeon'],
    ['SMS_DELIVERY', 'perhaps'],
    ['SESSION_SECRET', 'short'],
    ['FINANCE_SECRET', 'sixteen letters or more'],
    ['FINANCE_SECRET', '2026a:short'],
    ['FINANCE_SECRET', 'a:sixteen-letters-or-more,a:another-one-that-is-long'],
    ['PAYMENTS', 'perhaps'],
    ['VALUATION', 'perhaps'],
    ['GEOCODER_URL', 'maps.example.com'],
    ['IMAGE_CACHE_MB', 'many'],
    ['PLATFORM_OFF', 'static-html,chache'],
    ['UNENCRYPTED_HOSTS', 'http://search.internal'],
  ])('refuses %s=%s in one line that starts with its name', (name, value) => {
    const faults = getFaults({...complete, [name]: value})
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(new RegExp(`^${name} `))
  })

  it('refuses several processes without a Postgres, and says why', () => {
    const {DATABASE_URL: _, ...embedded} = complete
    const alone = {...embedded, RECORDS_DIR: '/srv/records', PROCESSES: '3'}
    expect(getFaults(alone)).toEqual([
      'DATABASE_URL is missing: several processes need a Postgres server, because the embedded records have one owner; set it, or PROCESSES=1',
    ])
    expect(getFaults({...alone, PROCESSES: '1'})).toEqual([])
    expect(getFaults({...complete, PROCESSES: '3'})).toEqual([])
    expect(getFaults({...complete, PROCESSES: '3', PLATFORM_OFF: 'all'})).toHaveLength(1)
    expect(getFaults({...complete, PROCESSES: '0'})).toHaveLength(1)
  })

  it('refuses a way around the pooler of no database', () => {
    const {DATABASE_URL, ...embedded} = complete
    const around = {...embedded, RECORDS_DIR: '/srv/records', DATABASE_SESSION_URL: DATABASE_URL}
    expect(getFaults(around)).toEqual([expect.stringMatching(/^DATABASE_URL is missing/)])
    expect(getFaults({...around, DATABASE_URL})).toEqual([])
  })

  it('refuses to start a production without a choice for mail', () => {
    const {SMTP_URL: _, MAIL_FROM: __, ...rest} = complete
    expect(getFaults(rest)).toEqual([expect.stringMatching(/^SMTP_URL is missing/)])
    expect(getFaults({...rest, MAIL_DELIVERY: 'capture'})).toEqual([])
    expect(getFaults({...rest, SMTP_URL: complete.SMTP_URL})).toEqual([expect.stringMatching(/^MAIL_FROM/)])
  })

  it('names what a provider of caches in front needs', () => {
    const list = (own: object) => getFaults({...complete, ...own}).map((line) => line.split(' ')[0])
    expect(list({EDGE_PROVIDER: 'fastly'})).toEqual(['EDGE_ID', 'EDGE_SECRET'])
    expect(list({EDGE_PROVIDER: 'cloudflare', EDGE_SECRET: 's'})).toEqual(['EDGE_ID'])
    expect(list({EDGE_PROVIDER: 'proxy', EDGE_SECRET: 's'})).toEqual(['EDGE_URL'])
    expect(list({EDGE_SECRET: 's'})).toEqual(['EDGE_PROVIDER'])
    expect(list({EDGE_PROVIDER: 'proxy', EDGE_SECRET: 's', EDGE_URL: 'http://127.0.0.1:6081'})).toEqual([])
  })

  it('refuses to start a production without a choice for text messages', () => {
    const {SMS_PROVIDER: _, SMS_KEY: __, SMS_SECRET: ___, SMS_FROM: ____, ...rest} = complete
    expect(getFaults(rest)).toEqual([expect.stringMatching(/^SMS_PROVIDER is missing/)])
    expect(getFaults({...rest, SMS_DELIVERY: 'capture'})).toEqual([])
    const names = (provider: string) =>
      getFaults({...rest, SMS_PROVIDER: provider}).map((line) => line.split(' ')[0])
    expect(names('twilio')).toEqual(['SMS_ACCOUNT', 'SMS_SECRET', 'SMS_FROM'])
    expect(names('messagemedia')).toEqual(['SMS_KEY', 'SMS_SECRET', 'SMS_FROM'])
  })

  it('takes money only with all that it needs, and never by a stand-in in production unless that is said', () => {
    const {PAYMENTS: _, ...unsaid} = complete
    const stripe = {...unsaid, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'w'}
    const read = (source: {[name: string]: string}) => {
      const reading = readEnv(source)
      return reading.ok ? reading.env.payments : reading.faults
    }
    expect(read(complete)).toBeNull()
    // Payments are switched off by a setting, not by a forgotten variable.
    expect(read(unsaid)).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY is missing.*PAYMENTS=none/)])
    expect(read({...unsaid, NODE_ENV: 'development'})).toBeNull()
    expect(read({...stripe, PAYMENTS: 'none'})).toEqual([expect.stringMatching(/^PAYMENTS=none /)])
    expect(read(stripe)).toMatchObject({
      url: 'https://api.stripe.com',
      payOrigin: 'https://checkout.stripe.com',
    })
    expect(read({...stripe, STRIPE_URL: 'https://api.stripe.com/'})).toMatchObject({
      payOrigin: 'https://checkout.stripe.com',
    })
    expect(read({...unsaid, STRIPE_SECRET_KEY: 'sk_live_1'})).toEqual([
      expect.stringMatching(/^STRIPE_WEBHOOK_SECRET is missing/),
    ])
    expect(read({...complete, STRIPE_WEBHOOK_SECRET: 'w'})).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY is missing/),
    ])
    expect(read({...stripe, STRIPE_SECRET_KEY: 'pk_live_1'})).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY must be/),
    ])
    const elsewhere = {...stripe, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_URL: 'http://127.0.0.1:3041'}
    expect(read(elsewhere)).toEqual([expect.stringMatching(/^STRIPE_URL is not Stripe’s/)])
    const told = {...elsewhere, PAYMENTS: 'stand-in'}
    expect(read(told)).toMatchObject({payOrigin: 'http://127.0.0.1:3041'})
    expect(read({...elsewhere, NODE_ENV: 'development'})).toMatchObject({url: 'http://127.0.0.1:3041'})
    // Nor does a key that moves money ever reach one.
    expect(read({...told, STRIPE_SECRET_KEY: 'sk_live_1'})).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY moves money/),
    ])
    expect(read({...told, STRIPE_URL: 'https://api.stripe.com.example.com'})).toMatchObject({
      payOrigin: 'https://api.stripe.com.example.com',
    })
  })

  it('values cars by a provider only with its key, and never by a stand-in in production unless that is said', () => {
    const provided = {...complete, VALUATION_PROVIDER: 'autograb', VALUATION_KEY: 'k'}
    const read = (source: {[name: string]: string}) => {
      const reading = readEnv(source)
      return reading.ok ? reading.env.valuation : reading.faults
    }
    expect(read(complete)).toBeNull()
    expect(read({...provided, VALUATION_PROVIDER: 'crystal-ball'})).toEqual([
      'VALUATION_PROVIDER must be autograb',
    ])
    expect(read(provided)).toEqual({url: 'https://api.autograb.com.au', key: 'k'})
    expect(read({...complete, VALUATION_PROVIDER: 'autograb'})).toEqual([
      expect.stringMatching(/^VALUATION_KEY is missing/),
    ])
    expect(read({...complete, VALUATION_KEY: 'k'})).toEqual([
      expect.stringMatching(/^VALUATION_PROVIDER is missing/),
    ])
    const elsewhere = {...provided, VALUATION_URL: 'http://127.0.0.1:3051'}
    expect(read(elsewhere)).toEqual([expect.stringMatching(/^VALUATION_URL is not the provider’s/)])
    expect(read({...provided, VALUATION_URL: 'https://api.autograb.com.au.example.com'})).toHaveLength(1)
    expect(read({...provided, VALUATION_URL: 'https://api.autograb.com.au/'})).toMatchObject({key: 'k'})
    const told = {...elsewhere, VALUATION: 'stand-in'}
    expect(read(told)).toEqual({url: 'http://127.0.0.1:3051', key: 'k'})
    expect(read({...elsewhere, NODE_ENV: 'development'})).toMatchObject({url: 'http://127.0.0.1:3051'})
  })

  it('signs previews with a secret of its own, and needs none where there is no Studio', () => {
    const preview = {...complete, STUDIO_URL: 'https://studio.example.com'}
    expect(getFaults(complete)).toEqual([])
    expect(getFaults(preview).map((line) => line.split(' ')[0])).toEqual([
      'PREVIEW_SECRET',
      'SANITY_READ_TOKEN',
    ])
    const secrets = {PREVIEW_SECRET: 'sixteen letters or more', SANITY_READ_TOKEN: 'f'}
    expect(getFaults({...preview, ...secrets})).toEqual([])
  })

  it.each([
    ['fetches photographs from private networks', 'PHOTO_PRIVATE_HOSTS', '127.0.0.1:4010'],
    ['shows captured messages', 'DEMO', 'on'],
  ])('%s only where content is a stand-in on this machine', (_, name, value) => {
    const risky = {...complete, [name]: value}
    const fault = [expect.stringMatching(new RegExp(`^${name} is for development and tests`))]
    expect(getFaults(risky)).toEqual(fault)
    expect(getFaults({...risky, SANITY_API_HOST: 'https://127.0.0.1.example.com'})).toEqual(fault)
    expect(getFaults({...risky, SANITY_API_HOST: 'http://127.0.0.1:3030'})).toEqual([])
    expect(getFaults({...risky, NODE_ENV: 'development'})).toEqual([])
  })

  it.each([
    [{NODE_ENV: 'development'}, true],
    [complete, false],
    [{...complete, SANITY_API_HOST: 'http://127.0.0.1:3030', DEMO: 'on'}, true],
  ])('is a demo in development, and in production with DEMO: %#', (source, demo) => {
    expect(readEnv(source)).toMatchObject({env: {demo}})
  })

  it('keeps photographs in a bucket that has a key, else in a folder', () => {
    const bucket = {...complete, PHOTO_S3_URL: 'https://s3.example.com/photos/', PHOTO_S3_KEY_ID: 'k'}
    const read = (source: {[name: string]: string}) => {
      const reading = readEnv(source)
      return reading.ok ? reading.env.photoBucket : reading.faults
    }
    expect(read(complete)).toBeNull()
    expect(read(bucket)).toEqual([expect.stringMatching(/^PHOTO_S3_KEY_ID or PHOTO_S3_SECRET is missing/)])
    expect(read({...bucket, PHOTO_S3_SECRET: 's'})).toEqual({
      url: 'https://s3.example.com/photos',
      region: 'us-east-1',
      keyId: 'k',
      secret: 's',
    })
  })

  it('counts an empty variable as missing', () => {
    expect(getFaults({...complete, STOCK_WEBHOOK_SECRET: ''})).toHaveLength(1)
  })

  it('takes a folder for the embedded records instead of a database', () => {
    const {DATABASE_URL: _, ...rest} = complete
    expect(getFaults({...rest, RECORDS_DIR: 'records'})).toEqual([])
  })

  it('reads a cluster as a list of nodes', () => {
    const reading = readEnv({...complete, TYPESENSE_URL: 'https://a:1, https://b:2'})
    expect(reading.ok && reading.env.TYPESENSE_URL).toEqual(['https://a:1', 'https://b:2'])
  })
})
