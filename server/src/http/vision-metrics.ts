import type { VisionStats } from '@wabi/vision'
import { addTo, type OpenMetrics, type Sample } from './add-to-registry.ts'

/** Adds the load of the vision workers that a process has, or of the vision processes that it calls. */
export function addVisionMetrics(registry: OpenMetrics, vision: VisionStats): void {
  const { gauge, counter } = addTo(registry)
  const lanes = [
    ['quick', vision.quick],
    ['reading', vision.reading],
  ] as const
  gauge('wabi_vision_workers', 'Vision workers of this process, by state; idle ones stop.', [
    [{ state: 'busy' }, vision.busy],
    [{ state: 'free' }, vision.running - vision.busy],
    [{ state: 'stopped' }, vision.workers - vision.running],
  ])
  gauge('wabi_vision_jobs_waiting', 'Images that wait for a vision worker.', vision.waiting)
  counter('wabi_vision_worker_restarts_total', 'Vision workers that were restarted.', vision.restarts)
  gauge(
    'wabi_vision_confinement',
    'What confines the vision workers; 1 for the current state of each layer.',
    vision.confinement.map(({ layer, state }): Sample => [{ layer, state }, 1]),
  )
  if (vision.instances) {
    gauge(
      'wabi_vision_instance_reachable',
      'Whether a vision process that this one calls can be reached (1) or not (0).',
      vision.instances.map(({ url, reachable }): Sample => [{ url }, reachable ? 1 : 0]),
    )
    gauge(
      'wabi_vision_instance_calls',
      'Calls of this process that wait for an answer of a vision process.',
      vision.instances.map(({ url, calls }): Sample => [{ url }, calls]),
    )
  }
  counter(
    'wabi_vision_jobs_total',
    'Images processed, by lane.',
    lanes.map(([lane, { jobs }]): Sample => [{ lane }, jobs]),
  )
  counter(
    'wabi_vision_jobs_failed_total',
    'Images that could not be processed, by lane.',
    lanes.map(([lane, { failed }]): Sample => [{ lane }, failed]),
  )
  gauge(
    'wabi_vision_job_duration_seconds',
    'Quantiles of the time that recent images took, by lane.',
    lanes.flatMap(([lane, { p50Ms, p95Ms }]): Sample[] => [
      [{ lane, quantile: '0.5' }, p50Ms === null ? null : p50Ms / 1000],
      [{ lane, quantile: '0.95' }, p95Ms === null ? null : p95Ms / 1000],
    ]),
  )
}
