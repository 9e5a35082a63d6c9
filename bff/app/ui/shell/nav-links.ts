import type { Role } from '@shikhar/contracts/vocabulary/role';
import {
  bookIcon,
  chartIcon,
  layersIcon,
  podiumIcon,
  reportIcon,
  rupeeIcon,
  schoolIcon,
  shieldIcon,
  slidersIcon,
  teacherIcon,
  uploadIcon,
  usersIcon,
} from '../icons.ts';

export interface NavLink {
  href: string;
  label: string;
  icon: string;
}

/** The links of the navigation bar (source-spec.md, section 2). */
export const studentLinks: readonly NavLink[] = [
  { href: '/dashboard', label: 'Study', icon: bookIcon },
  { href: '/test-series', label: 'Test Series', icon: layersIcon },
  { href: '/leaderboard', label: 'Leaderboard', icon: podiumIcon },
];

/** A link of a side navigation. */
export interface PanelLink extends NavLink {
  /** The path prefix of the area's other pages, shown as tabs. */
  also?: readonly string[];
}

export type PanelRole = Exclude<Role, 'student'>;

export interface Panel {
  title: string;
  href: string;
  /** The side navigation. The panel opens at the first link. */
  links: readonly [PanelLink, PanelLink, ...PanelLink[]];
}

export const panels: Readonly<Record<PanelRole, Panel>> = {
  admin: {
    title: 'Admin Panel',
    href: '/admin',
    links: [
      { href: '/admin/users', label: 'User Management', icon: usersIcon },
      { href: '/admin/materials', label: 'Upload Study Materials', icon: uploadIcon },
      { href: '/admin/tests', label: 'Manage Tests', icon: layersIcon, also: ['/admin/reviews', '/admin/challenges'] },
      { href: '/admin/teachers', label: 'Teacher Management', icon: teacherIcon },
      { href: '/admin/schools', label: 'School Management', icon: schoolIcon },
      { href: '/admin/analytics', label: 'Analytics', icon: chartIcon },
      { href: '/admin/revenue', label: 'Revenue', icon: rupeeIcon },
      { href: '/admin/security', label: 'Security', icon: shieldIcon, also: ['/admin/audit', '/admin/diagnostics'] },
      { href: '/admin/settings', label: 'Settings', icon: slidersIcon },
    ],
  },
  teacher: {
    title: 'Teacher Panel',
    href: '/teacher',
    links: [
      { href: '/teacher/students', label: 'My Students', icon: usersIcon },
      { href: '/teacher/materials', label: 'Upload Materials', icon: uploadIcon },
      { href: '/teacher/tests', label: 'Create Tests', icon: layersIcon },
      {
        href: '/teacher/performance',
        label: 'Performance Reports',
        icon: reportIcon,
        also: ['/teacher/reviews', '/teacher/challenges'],
      },
    ],
  },
  school: {
    title: 'School Panel',
    href: '/school',
    links: [
      {
        href: '/school/students',
        label: 'Students',
        icon: usersIcon,
        also: ['/school/teachers', '/school/requests', '/school/promotions', '/school/seats'],
      },
      { href: '/school/performance', label: 'Performance Analytics', icon: chartIcon },
      { href: '/school/reports', label: 'Reports', icon: reportIcon },
    ],
  },
};
