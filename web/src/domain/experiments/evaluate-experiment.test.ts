import {describe, expect, it} from 'vitest'
import {evaluateExperiment} from './evaluate-experiment.ts'
import {computeEvidence, computeRatio} from './weigh-counts.ts'

describe('verdict on versions', () => {
  it('names what was found in percent, and what to do', () => {
    const say = (...reached: number[]) =>
      evaluateExperiment(
        reached.map((count) => ({shown: 10_000, reached: count})),
        'sent',
      )
    expect(say(400, 520)).toEqual({
      sentences: [
        expect.stringMatching(/^Version B brings more enquiries: between \d+% and \d+% more\.$/),
        'You can stop, and take version B over.',
      ],
      winner: 1,
    })
    expect(say(520, 400)).toEqual({
      sentences: [
        expect.stringMatching(/^Version B brings fewer enquiries: between \d+% and \d+% fewer\.$/),
        'You can stop, and keep the first version.',
      ],
      winner: 0,
    })
    expect(say(500, 505).winner).toBeNull()
    expect(say(500, 505).sentences[0]).toMatch(
      /^Version B may bring anything between \d+% fewer and \d+% more/,
    )
    expect(say(1, 2).sentences[0]).toBe('There are too few enquiries yet to say anything about version B.')
    expect(say(500, 505).sentences[1]).toBe('That is not enough to decide: let it run on.')
    expect(say(400, 420, 600)).toMatchObject({winner: 2})
  })

  it('says that nothing was counted, and that versions were not shown equally often', () => {
    const none = {shown: 0, reached: 0}
    expect(evaluateExperiment([none, none], 'call').sentences).toEqual([
      'No visit has seen it yet, so nothing can be said.',
    ])
    const {sentences, winner} = evaluateExperiment(
      [
        {shown: 2750, reached: 10},
        {shown: 2250, reached: 90},
      ],
      'call',
    )
    expect(sentences[0]).toContain('2,750 and 2,250 visits')
    expect(winner).toBeNull()
  })
})

describe('evidence against equal chances', () => {
  // Beta-binomial by its definition: product of (50 + i) over product of (100 + i), over 2^-n.
  it.each([
    [[3, 1], Math.log(((50 * 51 * 52 * 50) / (100 * 101 * 102 * 103)) * 16)],
    [[0, 0], 0],
    [[1, 0, 0], 0],
  ] as const)('of counts %j is the logarithm of the mixture over the hypothesis', (counts, expected) => {
    expect(computeEvidence(counts)).toBeCloseTo(expected, 9)
  })

  it('agrees with the bounds of the ratio about what differs', () => {
    for (const other of [40, 90, 110, 140, 200]) {
      const {low, high} = computeRatio(100, other, 0.05)
      const isDecided = computeEvidence([100, other]) >= Math.log(20)
      expect(low > 1 || high < 1).toBe(isDecided)
    }
    expect(computeRatio(0, 0, 0.05)).toEqual({low: 0, high: Number.POSITIVE_INFINITY})
  })
})
