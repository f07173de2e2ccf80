import { MODEL_VERSION } from '@wabi/vision'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { HealthData } from './health-data.ts'

const MAX_SHOWN = 50

/** The face model in use, faces that it has not described yet, and the newest measurement of each client. */
export async function faceState(ctx: Pick<Platform, 'faceModel'>, tx: Tx): Promise<HealthData['faces']> {
  const model = ctx.faceModel?.version ?? MODEL_VERSION
  const { rows: runs } = await tx.execute<{ remaining: number }>(
    sql`select remaining from sweep_runs where name = 'face-templates'`,
  )
  type Triple = [number, number, number]
  const { rows } = await tx.execute<{
    client_id: string
    company_name: string
    at: string
    subjects: number
    rate: Triple
    thousandth: Triple
    alarm: HealthData['faces']['monitors'][number]['alarm']
  }>(sql`
    select * from (
      select c.id as client_id, c.company_name, m.created_at as at, m.subjects, m.alarm,
        array[m.false_match_rate, m.false_match_rate_low, m.false_match_rate_high]::float8[] as rate,
        array[m.nearest_thousandth, m.nearest_thousandth_low, m.nearest_thousandth_high]::float8[] as thousandth
      from clients c cross join lateral (
        select * from face_monitors f where f.client_id = c.id and f.model_version = ${model}
        order by f.created_at desc limit 1) m) newest
    order by alarm is null, company_name limit ${MAX_SHOWN}`)
  return {
    model,
    waiting: runs[0]?.remaining ?? 0,
    monitors: rows.map((row) => ({
      clientId: row.client_id,
      companyName: row.company_name,
      measuredAt: new Date(row.at).toISOString(),
      subjects: row.subjects,
      falseMatchRate: row.rate,
      nearestThousandth: row.thousandth,
      alarm: row.alarm,
    })),
  }
}
