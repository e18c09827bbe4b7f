import { type JobName, type JobOptions, job } from '#runtime/declare/job.ts'
import { AnyObject } from '#runtime/declare/schema.ts'
import { webhook } from '#runtime/declare/webhook.ts'
import { type BoundJob, calls, runs } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** Jobs and webhooks that only tests have. */

export const testJob = <Payload extends object = object>(name: JobName, options?: JobOptions) =>
  job<Payload>(name, options)

type Options<Payload> = JobOptions & { giveUp?: (work: Work, payload: Payload) => Promise<void> }

export const testRun = <Payload extends object>(
  name: JobName,
  run: (work: Work, payload: Payload) => Promise<void>,
  { giveUp, ...options }: Options<Payload> = {},
): BoundJob => runs(job<Payload>(name, options), run, giveUp && { giveUp })

export const testCall = <Outcome>(name: JobName, steps: Parameters<typeof calls<object, Outcome>>[1]): BoundJob =>
  calls(job<object>(name), steps)

/** Declares a webhook of this one type, about any object. */
export const testWebhookOf = (type: string) =>
  webhook({ name: 'thing', types: [type], summary: 'Something has happened.', data: AnyObject() })
