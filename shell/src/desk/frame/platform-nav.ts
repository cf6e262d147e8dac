import type { NavEntry } from '@fudaya/desk';

/** The shell's own pages of the desk. */
export const platformNav: readonly NavEntry[] = [
  { id: 'overview', text: { ja: '概要', en: 'Overview' }, path: '/desk' },
  { id: 'releases', text: { ja: 'リリース', en: 'Releases' }, path: '/desk/platform/releases', right: 'release.see' },
  { id: 'staff', text: { ja: '担当者と役割', en: 'Staff and roles' }, path: '/desk/platform/staff', right: 'staff.see' },
  { id: 'audit', text: { ja: '監査ログ', en: 'Audit log' }, path: '/desk/platform/audit', right: 'audit.see' },
  { id: 'settings', text: { ja: '設定', en: 'Settings' }, path: '/desk/platform/settings', right: 'settings.see' },
  { id: 'tasks', text: { ja: 'バックグラウンド処理', en: 'Background tasks' }, path: '/desk/platform/tasks', right: 'task.see' },
  { id: 'maintenance', text: { ja: 'メンテナンス', en: 'Maintenance' }, path: '/desk/platform/maintenance', right: 'maintenance.change' },
];
