import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { CheckTemplate, TemplateContent, TemplateName } from '../shapes/check-template.ts'
import { dataReply } from '../shapes/reply.ts'
import { RulesPreview } from '../shapes/rules-preview.ts'

const PATH = '/api/client/check-templates'
const one = z.object({ templateId: idSchema('checkTemplate') })
const Written = TemplateContent.extend({ name: TemplateName })

/** Check templates: what a product of the client requires of its verifications, chosen when a link is created. */
export const checkTemplatesApi = {
  listCheckTemplates: {
    method: 'GET',
    path: PATH,
    access: 'client:verifications:read',
    summary: 'List the check templates by name, archived ones last',
    reply: dataReply(z.array(CheckTemplate)),
  },
  createCheckTemplate: {
    method: 'POST',
    path: PATH,
    access: 'client:settings:manage',
    stepUp: 'recent',
    summary: 'Create a check template',
    body: Written,
    reply: dataReply(CheckTemplate),
    errors: ['template.name_taken', 'template.too_many'],
    ratePerMinute: 60,
  },
  updateCheckTemplate: {
    method: 'PATCH',
    path: `${PATH}/:templateId`,
    access: 'client:settings:manage',
    stepUp: 'recent',
    summary:
      'Change a check template for links created from now on; existing verifications keep what they have',
    params: one,
    body: Written.extend({
      /** The version that the change is based on. */
      version: z.number().int().min(1),
    }),
    reply: dataReply(CheckTemplate),
    errors: ['template.not_found', 'template.name_taken', 'template.changed_meanwhile'],
    ratePerMinute: 60,
  },
  archiveCheckTemplate: {
    method: 'POST',
    path: `${PATH}/:templateId/archive`,
    access: 'client:settings:manage',
    stepUp: 'recent',
    summary: 'Archive a check template, so that it cannot be chosen, or restore it',
    params: one,
    body: z.object({ archived: z.boolean() }),
    reply: dataReply(CheckTemplate),
    errors: ['template.not_found', 'template.name_taken', 'template.too_many'],
    ratePerMinute: 60,
  },
  previewCheckTemplate: {
    method: 'POST',
    path: `${PATH}/preview`,
    access: 'client:settings:manage',
    summary: 'Preview how this template would have decided the cases of the last 30 days',
    body: TemplateContent,
    reply: dataReply(
      RulesPreview.extend({
        /** Cases with a document that the template does not allow; they are not evaluated. */
        otherDocuments: z.number().int(),
      }),
    ),
    ratePerMinute: 20,
  },
} as const satisfies Record<string, Endpoint>
