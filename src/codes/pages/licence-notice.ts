/** Notices that the terms of a source prescribe for each copy of its data. They are part of its `licence`. */

const PREFIX = 'Notice: '

/** The licence of a source whose terms prescribe a notice. */
export const toNoticeLicence = (notice: string) => PREFIX + notice

/** The notice that is to be shown wherever the source is cited, word for word; null if there is none. */
export function findNotice(licence: string): string | null {
  return licence.startsWith(PREFIX) ? licence.slice(PREFIX.length) : null
}
