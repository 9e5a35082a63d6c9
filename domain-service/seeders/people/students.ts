import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';

/** The student of the public demo account, in class 10 at the demo school. */
export const demoStudentName = 'Ananya Sharma';

/** Fifteen per class, and nine more in class 10 so that its question stats are meaningful; the schools take turns. */
export const studentNames: Readonly<Record<ClassLevel, readonly string[]>> = {
  '7': [
    'Aarav Mehta',
    'Diya Nair',
    'Ishaan Banerjee',
    'Kavya Reddy',
    'Rehan Qureshi',
    'Meera Joshi',
    'Tenzin Dorjee',
    'Harleen Kaur',
    'Arjun Patil',
    'Lalrinpuii Sailo',
    'Siddharth Rao',
    'Zoya Khan',
    'Bhavesh Solanki',
    'Nandini Hegde',
    "Joel D'Souza",
  ],
  '8': [
    'Aditi Kulkarni',
    'Farhan Ansari',
    'Gurpreet Singh',
    'Ishita Chatterjee',
    'Karthik Subramanian',
    'Lakshmi Menon',
    'Manav Agarwal',
    'Niharika Das',
    'Omkar Deshmukh',
    'Priyanka Yadav',
    'Rohan Thapa',
    'Sneha Pillai',
    'Tanmay Bora',
    'Vaishnavi Naidu',
    'Yusuf Shaikh',
  ],
  '9': [
    'Abhinav Mishra',
    'Anjali Verma',
    'Chinmay Gowda',
    'Fathima Beevi',
    'Harsh Rathore',
    'Jyoti Kumari',
    'Kabir Malhotra',
    'Mary Lyngdoh',
    'Naveen Krishnan',
    'Pooja Mahato',
    'Ritika Saxena',
    'Samuel Mathew',
    'Shreya Ghosh',
    'Uday Varma',
    'Imran Siddiqui',
  ],
  '10': [
    demoStudentName,
    'Akash Tiwari',
    'Bhoomi Trivedi',
    'Chetan Bisht',
    'Debjani Sen',
    'Ganesh Iyer',
    'Hiba Rahman',
    'Ketan Jadhav',
    'Bembem Laishram',
    'Mohit Choudhary',
    'Nivedita Mohanty',
    'Parth Shah',
    'Riya Fernandes',
    'Saurabh Dubey',
    'Trisha Bhattacharya',
    'Adwait Gokhale',
    'Sana Mirza',
    'Kunal Barua',
    'Pavithra Selvam',
    'Raghav Sood',
    'Neha Toppo',
    'Vikram Shekhawat',
    'Ayesha Pathan',
    'Daniel Kharkongor',
  ],
};

/** Students hidden on the leaderboard from all but their teachers and schools. */
export const hiddenNames: readonly string[] = ['Hiba Rahman', 'Jyoti Kumari'];

/** Students of the demo school in class 10 who fall behind and have not taken a test for weeks. */
export const strugglingNames: readonly string[] = ['Mohit Choudhary', 'Omkar Deshmukh'];
export const quietNames: readonly string[] = ['Riya Fernandes', 'Samuel Mathew'];

/** Students whose accounts were suspended; their data stays. */
export const suspendedNames: readonly string[] = ['Bhavesh Solanki', 'Uday Varma'];
