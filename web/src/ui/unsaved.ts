/** Attribute of a form or field whose text a closing dialog or a reload would lose. */
export function markUnsaved(unsaved: boolean): { 'data-unsaved': true | undefined } {
  return { 'data-unsaved': unsaved || undefined }
}

const hasUnsaved = (within: ParentNode) => within.querySelector('[data-unsaved]') !== null

/** Whether `within` may be closed: asks when it contains unsaved text. */
export function confirmDiscard(within: ParentNode): boolean {
  // oxlint-disable-next-line no-alert -- above a dialog that must stay open meanwhile
  return !hasUnsaved(within) || window.confirm('Discard what you typed?')
}

// The browser asks before a reload or before the tab is closed.
addEventListener('beforeunload', (event) => {
  if (hasUnsaved(document)) event.preventDefault()
})
