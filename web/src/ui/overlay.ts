/** Overlays over the page: a dialog, the drawer or a menu. */
const OVERLAYS = '#root[inert], [aria-modal="true"], dialog:modal, [role="menu"]:popover-open'

/** Whether an overlay is open; it then gets all key presses instead of the page behind it. */
export function isOverlayOpen(): boolean {
  return document.querySelector(OVERLAYS) !== null
}
