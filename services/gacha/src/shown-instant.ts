const japan = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** 2026/11/28 12:00 in Japan, as the pages write it. */
export const shownInstant = (at: Date): string => japan.format(at);
