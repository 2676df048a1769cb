import type {Behaviour} from '#/browser/behaviour'
import {postJson} from '#/lib/fetch-json'

type SaveValuation = {attributes: {valuation: {readonly [name: string]: unknown}}}

/** Saves the displayed figure; nothing waits for the response [7.11, 8.13]. */
export const saveValuation: Behaviour<SaveValuation> = async ({value}) => {
  try {
    const valuation = {...value('valuation'), column_name: 'valuation'}
    const response = await postJson('/api/miscellaneous', valuation)
    if (!response.ok) throw new Error(String(response.status))
    console.info('Valuation data saved successfully')
  } catch {
    console.error('Failed to save valuation data')
  }
}
