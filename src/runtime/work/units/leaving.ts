/** The unit does what only a transaction of its own allows: it writes at once, or locks by itself. It is run again, alone. */
export class NeedsOwnTransaction extends Error {}

/** The unit needs an object that another unit of a batch that is under way has taken. It is run again with the next batch. */
export class NeedsNextBatch extends Error {}

/** What a unit has posted cannot be taken back any more without its neighbours. Every unit of the batch is run again, alone. */
export class BatchFallsApart extends Error {}
