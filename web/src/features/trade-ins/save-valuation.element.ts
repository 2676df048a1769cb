import type {Behaviour} from '#/browser/behaviour'

type SaveValuation = {attributes: {valuation: {readonly [name: string]: unknown}}}

/** Saves the displayed figure; nothing waits for the response [7.11, 8.13]. */
export const saveValuation: Behaviour<SaveValuation> = async ({value}) => {
  try {
    const response = await fetch('/api/miscellaneous', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({...value('valuation'), column_name: 'valuation'}),
    })
    if (!response.ok) throw new Error(String(response.status))
    console.info('Valuation data saved successfully')
  } catch {
    console.error('Failed to save valuation data')
  }
}
