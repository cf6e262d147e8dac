import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'inquiry.title': 'Inquiries',
  'inquiry.lead': 'Our answer comes here, and by email and notification.',
  'inquiry.subject': 'Subject',
  'inquiry.text': 'Message',
  'inquiry.send': 'Send',
  'inquiry.sent': 'Sent. We will answer as soon as we can.',
  'inquiry.yours': 'Your inquiries',
  'inquiry.none': 'You have not asked us anything yet.',
  'inquiry.you': 'You',
  'inquiry.us': 'Fudaya',
  'inquiry.more': 'Write more',
  'inquiry.waiting': 'Waits for an answer',
  'inquiry.answered': 'Answered',
  'inquiry.closed': 'Closed',
};
