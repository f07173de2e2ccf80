/** Whether a key press goes into a field, where single-key shortcuts do not apply. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
  )
}
