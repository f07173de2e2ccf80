import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { dataReply } from '../shapes/reply.ts'
import { VERIFICATION_STATUSES } from '../verification/states.ts'

/** Minutes after a head turn in which staff can attest that they attended it. */
export const SUPERVISION_MINUTES = 10

const yes = (words: string) => z.literal(true, words)

/** Captures that a member of the client's staff attends in person. */
export const supervisionApi = {
  superviseCapture: {
    method: 'POST',
    path: '/api/client/verifications/:verificationId/supervision',
    access: 'client:capture:supervise',
    stepUp: 'recent',
    summary: 'Attest that you attended the current head turn in person and handled the document itself',
    params: z.object({ verificationId: idSchema('verification') }),
    body: z.object({
      /** The first picture of the head turn. */
      burst: idSchema('evidence'),
      /** The person in the picture is the one in front of the caller. */
      personPresent: yes('Confirm that this is the person in front of you'),
      /** The caller had the document itself in their hands. */
      documentHandled: yes('Confirm that you handled the document itself'),
      /** There was no mask and no second screen in front of the camera. */
      nothingBetween: yes('Confirm that there was no mask or second screen'),
    }),
    reply: dataReply(z.object({ status: z.enum(VERIFICATION_STATUSES) })),
    ratePerMinute: 20,
  },
} as const satisfies Record<string, Endpoint>
