/** The storage key of the logo of a client or an organization. */
export function logoKey(ownerId: string, logoId: string): string {
  return `${ownerId}/logo/${logoId}`
}
