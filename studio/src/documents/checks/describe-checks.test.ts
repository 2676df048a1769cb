import {describe, expect, it} from 'vitest'
import {describeChecks, describeWhere} from './describe-checks.ts'

const at = (where: string) => ({path: [where], where, message: `About ${where}`})

describe('line of the checks', () => {
  it.each([
    [[], [], 'Ready to publish'],
    [[], ['Link'], '1 thing to look at'],
    [['Name'], [], '1 thing stops publishing'],
    [['Name', 'Terms'], ['Link'], '2 things stop publishing, 1 thing to look at'],
  ])('counts %j and %j', (blockers, warnings, words) => {
    expect(describeChecks({blockers: blockers.map(at), warnings: warnings.map(at)})).toBe(words)
  })

  it.each([
    [[], ['Search › Link'], 'About: Search › Link'],
    [['Name'], ['Name', 'Terms'], 'About: Name and Terms'],
    [['Name'], ['Terms', 'Link', 'Picture'], 'About: Name, Terms and 2 more'],
  ])('says where %j and %j are, each place once', (blockers, warnings, words) => {
    expect(describeWhere({blockers: blockers.map(at), warnings: warnings.map(at)})).toBe(words)
  })
})
