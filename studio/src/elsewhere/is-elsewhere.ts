type Readable = {reason: string}

/** Whether the backend has a document by this id that it does not show to whoever asks. */
export function isElsewhere({published, draft}: {published: Readable; draft: Readable}): boolean {
  const reasons = [published.reason, draft.reason]
  return reasons.includes('PERMISSION_DENIED') && !reasons.includes('READABLE')
}
