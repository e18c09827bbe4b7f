import { onTestFinished } from 'vitest'
import { systemClock } from '#runtime/lib/clock.ts'
import { createLog, type Log } from '#runtime/lib/log.ts'
import { createMetrics, type Metrics } from '#runtime/lib/metrics.ts'
import { createKeptPost, type HttpClientOptions } from '#runtime/lib/outgoing/http-client.ts'
import { type DeliveryBounds, DeliveryWorker } from '#runtime/work/outbox/delivery-worker.ts'
import { service } from './service.ts'

interface WorkerOptions {
  http?: HttpClientOptions
  isPrivateAllowed?: boolean
  bounds?: Partial<DeliveryBounds>
  metrics?: Metrics
  /** The type of which only the last event of a subject counts. */
  conflated?: string
  log?: Log
}

/**
 * Starts a delivery worker like another process, on the database of the service under test. Stops it when the running
 * test ends.
 */
export function newDeliveryWorker({
  http,
  isPrivateAllowed = true,
  bounds,
  metrics = createMetrics(),
  conflated = 'A.STATE',
  log = createLog('silent'),
}: WorkerOptions = {}): DeliveryWorker {
  const { database, app } = service()
  const worker = new DeliveryWorker({
    database,
    signingKeys: app.signingKeys,
    post: createKeptPost(http),
    isPrivateAllowed: () => isPrivateAllowed,
    isConflated: (type) => type === conflated,
    clock: systemClock,
    metrics,
    bounds,
    log,
  })
  onTestFinished(() => worker.stop())
  return worker
}
