/** Below the name that the document proves: the name on the link, where it may be another person's. */
export function InvitedAs({ name }: { name: string }) {
  return <p className="text-sm font-medium wrap-anywhere text-danger">Invited: {name}</p>
}
