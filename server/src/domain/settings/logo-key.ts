/** Where the logo of a client, or of an organization, lies in storage. */
export function logoKey(ownerId: string, logoId: string): string {
  return `${ownerId}/logo/${logoId}`
}
