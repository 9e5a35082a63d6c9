import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';

/** The student whose account the demo gives away. In class 10 and at the demo school. */
export const demoStudentName = 'Ananya Sharma';

/** Fifteen a class, and nine more of class 10, whose tests are to tell something of their questions; the schools take turns. */
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

/** Students whom only their teachers and schools see on the leaderboard. */
export const hiddenNames: readonly string[] = ['Hiba Rahman', 'Jyoti Kumari'];

/** Students who fall behind, and who have not taken a test for weeks: of the demo's school and class 10. */
export const strugglingNames: readonly string[] = ['Mohit Choudhary', 'Omkar Deshmukh'];
export const quietNames: readonly string[] = ['Riya Fernandes', 'Samuel Mathew'];

/** Students whose accounts were suspended; what they did before stays. */
export const suspendedNames: readonly string[] = ['Bhavesh Solanki', 'Uday Varma'];
