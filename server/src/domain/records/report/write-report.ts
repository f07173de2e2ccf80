import { eq } from 'drizzle-orm'
import { PERMISSIONS_BY_ROLE } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { openPdf, PAGE, type Pdf, REGULAR } from '../../../platform/pdf/open-pdf.ts'
import { drawArtifact } from '../../../platform/pdf/tags.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { limitConcurrency } from '../../kernel/limit-concurrency.ts'
import {
  getVerificationDetail,
  type VerificationDetailReply,
} from '../../review/reviews/get-verification-detail.ts'
import { readEvidenceImage } from '../../verification/session/read-evidence-image.ts'
import { writeConsents } from './write-consents.ts'
import { writeFields } from './write-fields.ts'
import { writeHead } from './write-head.ts'
import { type OmittedPicture, type Pictures, writePictures } from './write-pictures.ts'
import { writeEvidence } from './write-evidence.ts'
import { writeScore } from './write-score.ts'
import { writeTimeline } from './write-timeline.ts'
import { SOFT, WIDTH } from './layout.ts'
import { printable } from './printable.ts'
import { formatInstant } from './words.ts'

/** Total size of the images in one report; it names those beyond it as not included. */
const MAX_IMAGE_BYTES = 30_000_000

/** Limits concurrency: each report holds its images in memory while it is written. */
const inTurn = limitConcurrency({ atOnce: 2, mostWaiting: 8 })

/**
 * Everything staff see of a verification as a PDF file, with its images if the role may see them. The download and each
 * image in it are recorded before the first byte is sent.
 * @throws AppError `verification.not_found`; `server.busy` when too many are being written
 */
export async function writeReport(
  ctx: Ctx,
  { verificationId }: { verificationId: string },
): Promise<AsyncIterable<Uint8Array>> {
  return inTurn(async () => {
    const { clientId, userId, role } = currentReviewer(ctx)
    const detail = await getVerificationDetail(ctx, { verificationId })
    const now = ctx.clock.now()
    const about = await asTenant(ctx, clientId, async (tx) => {
      const [client] = await tx
        .select({ companyName: clients.companyName })
        .from(clients)
        .where(eq(clients.id, clientId))
      await recordAudit(ctx, tx, { action: 'report.downloaded', subject: verificationId })
      return { companyName: client?.companyName ?? '', madeBy: (await staffNames(tx, [userId]))(userId), now }
    })
    const pictures = PERMISSIONS_BY_ROLE[role].includes('evidence:view')
      ? await loadPictures(ctx, detail)
      : null

    const pdf = openPdf({ title: `Verification ${verificationId}`, author: about.companyName, now })
    writeHead(pdf, detail, about)
    if (pictures) writePictures(pdf, detail, pictures)
    writeFields(pdf, detail)
    if (detail.decision) {
      writeEvidence(pdf, detail.decision)
      writeScore(pdf, detail.decision)
    }
    writeConsents(pdf, detail)
    writeTimeline(pdf, detail.timeline)
    numberPages(pdf, `${verificationId} · for ${printable(about.madeBy)}, ${formatInstant(now)}`)
    pdf.end()
    return pdf
  })
}

/** The current images, loaded one by one. */
async function loadPictures(ctx: Ctx, detail: VerificationDetailReply): Promise<Pictures> {
  const pictures = new Map<string, Uint8Array | OmittedPicture>()
  let bytes = 0
  for (const { id } of detail.evidence) {
    const picture = await readEvidenceImage(ctx, {
      verificationId: detail.verificationId,
      evidenceId: id,
    }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'evidence.not_found') return null
      if (error instanceof AppError && error.code === 'review.reviewer_sex') return 'other_reviewer' as const
      throw error
    })
    if (picture === 'other_reviewer') pictures.set(id, picture)
    else if (!picture || !isJpeg(picture)) pictures.set(id, 'unreadable')
    else if (bytes + picture.length > MAX_IMAGE_BYTES) pictures.set(id, 'too_large')
    else {
      bytes += picture.length
      pictures.set(id, picture)
    }
  }
  return pictures
}

const isJpeg = ([a, b]: Uint8Array) => a === 0xff && b === 0xd8

/** Writes the footer of each page: the verification's id and the page number. */
/** @param mark what the file is and who fetched it, on each page: a printed or forwarded page still says so */
function numberPages(pdf: Pdf, mark: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    // The footer is in the bottom margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0
    const y = PAGE.height - 40
    drawArtifact(
      pdf,
      () => {
        pdf.font(REGULAR).fontSize(8).fillColor(SOFT)
        pdf.text(mark, PAGE.side, y, { width: WIDTH * 0.7, lineBreak: false })
        const page = `Page ${index - start + 1} of ${count}`
        pdf.text(page, PAGE.side + WIDTH * 0.7, y, { width: WIDTH * 0.3, align: 'right', lineBreak: false })
      },
      'Pagination',
    )
  }
}
