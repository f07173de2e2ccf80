import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { dataReply, Done, instant, pageReply, pageQuery } from '../../shapes/reply.ts'
import { email, optionalText, requiredText, text } from '../../shapes/text.ts'
import { actionReason } from './clients.ts'

export const ORGANIZATION_STATUSES = ['active', 'suspended'] as const

/** Parts of an address, in local notation. */
export const ADDRESS_PARTS = ['street', 'city', 'region', 'postalCode', 'country'] as const

const address = z.object({
  street: text(200),
  city: text(100),
  region: text(100),
  postalCode: text(20),
  country: text(100),
})

const website = z
  .string()
  .max(300)
  .transform((value) => value.trim())
  .refine(
    (value) =>
      value === '' ||
      (/^https?:\/\//iu.test(value) && URL.canParse(value) && new URL(value).hostname.includes('.')),
    'Please begin with https://',
  )

const shape = {
  companyName: requiredText(2, 200, 'Company name must be at least 2 characters'),
  businessType: text(100),
  licenseNumber: text(80),
  contactEmail: email('Valid email is required'),
  contactPhone: text(40),
  address: address.partial(),
  website,
}

const OrganizationItem = z
  .object({
    id: idSchema('organization'),
    companyName: z.string(),
    businessType: z.string(),
    licenseNumber: z.string(),
    contactEmail: z.string(),
    status: z.enum(ORGANIZATION_STATUSES),
    /** Number of clients that belong to it, except erased ones. */
    clients: z.number().int(),
    createdAt: instant,
  })
  .meta({ id: 'OrganizationListItem' })

const Organization = OrganizationItem.extend({
  contactPhone: z.string(),
  address: z.partialRecord(z.enum(ADDRESS_PARTS), z.string()),
  website: z.string(),
  /** Path of the logo; null if there is none. */
  logo: z.string().nullable(),
  suspendReason: z.string().nullable(),
  /** Username of the admin who created it; null if unknown. */
  createdBy: z.string().nullable(),
  updatedAt: instant,
}).meta({ id: 'Organization' })

const PATH = '/api/admin/organizations'
const read = 'admin:clients:read'
const manage = 'admin:clients:manage'
const organization = z.object({ organizationId: idSchema('organization') })

/** Organizations, which group several clients. */
export const adminOrganizationsApi = {
  listOrganizations: {
    method: 'GET',
    path: PATH,
    access: read,
    summary: 'List organizations, newest first',
    query: z.object({
      /** Part of the name, the license number or the contact address; or the id. */
      search: text(200).optional(),
      status: z.enum(ORGANIZATION_STATUSES).optional(),
      ...pageQuery(25),
    }),
    reply: pageReply(OrganizationItem),
  },
  createOrganization: {
    method: 'POST',
    path: PATH,
    access: manage,
    summary: 'Create an organization',
    body: z.object(shape).partial().required({ companyName: true, contactEmail: true }),
    reply: dataReply(Organization),
    ratePerMinute: 30,
  },
  getOrganization: {
    method: 'GET',
    path: `${PATH}/:organizationId`,
    access: read,
    summary: 'Get one organization',
    params: organization,
    reply: dataReply(Organization),
  },
  updateOrganization: {
    method: 'PATCH',
    path: `${PATH}/:organizationId`,
    access: manage,
    summary: 'Update an organization; omitted fields stay unchanged',
    params: organization,
    body: z.object(shape).partial(),
    reply: dataReply(Organization),
    ratePerMinute: 60,
  },
  suspendOrganization: {
    method: 'POST',
    path: `${PATH}/:organizationId/suspend`,
    access: manage,
    summary: 'Suspend an organization and every client that belongs to it',
    params: organization,
    body: z.object({ reason: actionReason }),
    reply: dataReply(Organization),
  },
  reactivateOrganization: {
    method: 'POST',
    path: `${PATH}/:organizationId/reactivate`,
    access: manage,
    summary: 'Reactivate an organization and every client that is not suspended for another reason',
    params: organization,
    body: z.object({ reason: optionalText(500) }),
    reply: dataReply(Organization),
  },
  uploadOrganizationLogo: {
    method: 'POST',
    path: `${PATH}/:organizationId/logo`,
    access: manage,
    summary: "Upload the organization's logo (JPEG, PNG or WebP)",
    params: organization,
    file: 'logo',
    bodyLimit: 10_500_000,
    reply: dataReply(z.object({ logo: z.string() })),
    ratePerMinute: 10,
  },
  removeOrganizationLogo: {
    method: 'DELETE',
    path: `${PATH}/:organizationId/logo`,
    access: manage,
    summary: 'Remove the logo',
    params: organization,
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>
