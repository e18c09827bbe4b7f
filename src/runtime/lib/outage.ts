/** Something that a request needs beside the database does not work at the moment. The request is answered 503, and may be sent again. */
export class Outage extends Error {
  /** `what` is for the caller: a sentence that gives nothing away. What has happened is the cause, for the log. */
  constructor(what: string, cause: unknown) {
    super(what, { cause })
  }
}
