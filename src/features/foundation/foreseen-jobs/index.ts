export { FORESEEN_KINDS, type ForeseenJob, type ForeseenKind, foreseenJobs, foresees } from './model.ts'
