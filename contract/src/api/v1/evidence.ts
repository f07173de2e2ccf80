import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { dataReply } from '../../shapes/reply.ts'
import { Identity } from '../../shapes/identity.ts'
import { PublicImage } from '../../shapes/public-verification.ts'

const PATH = '/api/v1/verifications/:verificationId'
const params = z.object({ verificationId: idSchema('verification') })

/** Identity, images and the report; every access is audited. */
export const v1EvidenceApi = {
  v1GetIdentity: {
    method: 'GET',
    path: `${PATH}/identity`,
    access: 'key:read',
    needsIdentityAccess: true,
    summary:
      'Get the identity of a verified person: what they entered, what was read from the document, portrait and selfie; audited',
    params,
    reply: dataReply(Identity),
    errors: ['verification.not_found', 'verification.restricted', 'api_key.identity_access_needed'],
  },
  v1ListImages: {
    method: 'GET',
    path: `${PATH}/images`,
    access: 'key:admin',
    summary: 'List the current images, each with a signed URL that works for five minutes; audited',
    params,
    reply: dataReply(z.array(PublicImage).describe('The current images; empty if there are none')),
    errors: ['verification.not_found'],
    ratePerMinute: 60,
  },
  v1GetImage: {
    method: 'GET',
    path: '/api/v1/images/:token',
    access: 'anyone',
    summary: 'Get one image by its signed URL, without an API key; audited',
    params: z.object({
      token: z.string().max(200).describe('Signed token, the last part of the `url` of an image'),
    }),
    reply: 'image',
    errors: ['evidence.not_found', 'evidence.link_over', 'account.suspended'],
    ratePerMinute: 120,
  },
  v1GetReport: {
    method: 'GET',
    path: `${PATH}/report`,
    access: 'key:admin',
    summary: 'Get the verification as a PDF file with its images; audited',
    params,
    reply: 'pdf',
    errors: ['verification.not_found'],
    ratePerMinute: 20,
  },
} as const satisfies Record<string, Endpoint>
