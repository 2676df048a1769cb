type Readable = {reason: string}

/** Whether the backend has a document with this id that the current user may not read. */
export function isUnreadableDocument({published, draft}: {published: Readable; draft: Readable}): boolean {
  const reasons = [published.reason, draft.reason]
  return reasons.includes('PERMISSION_DENIED') && !reasons.includes('READABLE')
}
