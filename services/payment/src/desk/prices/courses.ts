import type { courses as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { saidMoments } from './moments.ts';
import { allCourses } from './prices.sql.ts';

/** Every course, also those that are not on sale. */
export async function courses({ sql }: StaffContext): Promise<ReplyOf<typeof contract>> {
  return { courses: (await allCourses(sql)).map((course) => ({ ...course, ...saidMoments(course) })) };
}
