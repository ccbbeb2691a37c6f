import { defineParticipantList } from '../fednow/source.ts'

const PAGE = 'https://www.theclearinghouse.org/payment-systems/rtp/rtn'

/** The routing numbers that take part in RTP of The Clearing House. */
export const rtp = defineParticipantList({
  id: 'rtp',
  schemeId: 'rtp',
  name: 'RTP',
  publisher: 'The Clearing House, RTP participants',
  url: PAGE,
  licence: 'terms of The Clearing House, not seen; the page may ask to sign in',
  supply: { by: 'download', files: [{ url: PAGE, link: /href="([^"]*TXT\.txt(?:\?[^"]*)?)"/ }] },
  layout: { asOf: '2026', document: 'a public program that reads the list' },
  expectedRows: 2_100,
})
