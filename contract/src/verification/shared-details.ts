/** The details by which a client's cases are linked, in the order in which they are shown. */
export const SHARED_DETAILS = [
  'face',
  'document_number',
  'phone',
  'email',
  'address',
  'device',
  'network',
  'creator',
] as const
export type SharedDetail = (typeof SHARED_DETAILS)[number]

export const SHARED_DETAIL_NAMES: Record<SharedDetail, string> = {
  face: 'Face',
  document_number: 'Document number',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  device: 'Device',
  network: 'Network',
  creator: 'Created by',
}
